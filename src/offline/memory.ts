import { deviceDb } from './device-db.ts';
import { carryOverOutbox } from './outbox/carry-over-outbox.ts';
import { trainingDb } from './training/training-db.ts';
import { carryOverTraining } from './training/carry-over-training.ts';

export { openInMemory } from './memory-database.ts';

deviceDb.carryOverBy(carryOverOutbox);
trainingDb.carryOverBy(carryOverTraining);
