import { wallCalendar } from './calendar.ts';
import { cellar } from './cellar.ts';
import { kitchenCounter } from './counter.ts';
import { homeAndGym } from './home-and-gym.ts';
import type { Illustration } from './illustration.ts';
import { lost } from './lost.ts';
import { measure } from './measure.ts';
import { colourfulPlate } from './plate.ts';
import { rounds } from './rounds.ts';
import { smallRoom } from './small-room.ts';
import { stations } from './stations.ts';
import { wholeWeek } from './week.ts';
import { welcome } from './welcome.ts';

/** Pictures of the blog's articles, and of pages. */
export const ILLUSTRATIONS: readonly Illustration[] = [
  smallRoom,
  homeAndGym,
  wholeWeek,
  rounds,
  measure,
  stations,
  colourfulPlate,
  kitchenCounter,
  wallCalendar,
  welcome,
  cellar,
  lost,
];
