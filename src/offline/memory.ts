import { deviceDb } from './db.ts';
import { moveOutbox } from './outbox/carry-over.ts';
import { trainingDb } from './training/db.ts';
import { moveTraining } from './training/carry-over.ts';

export { openInMemory } from './memory-database.ts';

deviceDb.moveBy(moveOutbox);
trainingDb.moveBy(moveTraining);
