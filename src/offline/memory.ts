import { deviceDb } from './db.ts';
import { moveOutbox } from './outbox/move.ts';
import { trainingDb } from './training/db.ts';
import { moveTraining } from './training/move.ts';

export { openInMemory } from './memory-database.ts';

deviceDb.moveBy(moveOutbox);
trainingDb.moveBy(moveTraining);
