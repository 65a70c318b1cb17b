import { it } from 'vitest';
import { patience } from '../../../../fixtures/machine.ts';
import { fitTrips, jsonTrips, tableTrips } from './round-trip.ts';

const LOGS = 1_000;

it.each([
  ['a table', tableTrips],
  ['the file of everything', jsonTrips],
  ['FIT files, as far as those hold it', fitTrips],
])('random logs come back whole from %s', (_, trips) => trips(LOGS), patience(300_000));
