import { inject } from 'vitest';
import './provided.ts';

const template = inject('databaseTemplate');
if (template.engine === 'postgres') process.env.TEST_DATABASE_URL = template.url;
