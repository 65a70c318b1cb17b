/** The yardstick as a process of its own: Fastify with nothing registered, and one question to the database. */
import Fastify from 'fastify';
import pg from 'pg';

const { PORT, DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL });
const app = Fastify();
app.get('/readyz', () => ({}));
app.get('/', async () => (await pool.query('select 1 as one')).rows);
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
