import { deviceDb } from './device-db.ts';
import { moveOutbox } from './outbox/carry-over-outbox.ts';
import { trainingDb } from './training/training-db.ts';
import { moveTraining } from './training/carry-over-training.ts';

export { openInMemory } from './memory-database.ts';

deviceDb.moveBy(moveOutbox);
trainingDb.moveBy(moveTraining);
