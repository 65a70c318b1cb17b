import { expect, it } from 'vitest';
import { databaseName } from '../../../../server/db/database-name.ts';

it.each([
  [undefined, 'the embedded database in /srv/silna/.data'],
  [
    'postgres://silna:a%20secret@10.0.0.2:5433/shop?sslmode=require',
    'PostgreSQL at 10.0.0.2:5433/shop',
  ],
  ['postgres:///shop?host=/run/postgresql', 'PostgreSQL at /run/postgresql/shop'],
  ['postgres:///shop?user=silna&password=secret', 'PostgreSQL at localhost/shop'],
])('the database of %s is named without who signs in', (url, name) => {
  expect(databaseName(url, '/srv/silna/.data')).toBe(name);
});
