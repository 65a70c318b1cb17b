import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in time; read and written as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
