import * as v from 'valibot';
import { expect } from 'vitest';
import { API } from '../../../src/contract/api-paths.ts';
import { trainingApplied, trainingPage } from '../../../src/contract/training-calls.ts';
import { trainingRow } from '../../../src/contract/training-rows.ts';
import { UNLIMITED } from '../../fixtures/unlimited.ts';
import { createTestApp } from './app.ts';
import type { TestApp } from './app.ts';
import { createUser } from './users.ts';
import type { TestUser } from './users.ts';

export const NOW = Date.UTC(2026, 10, 29, 10);

/** A server whose time the test sets, and a new user for each test. */
export class TrainingLogApp {
  readonly server: TestApp;
  readonly #time: { now: number };
  #user: TestUser | undefined;

  private constructor(server: TestApp, time: { now: number }) {
    this.server = server;
    this.#time = time;
  }

  static async start(): Promise<TrainingLogApp> {
    const time = { now: NOW };
    const clock = () => new Date(time.now);
    return new TrainingLogApp(await createTestApp({ clock, config: { limits: UNLIMITED } }), time);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  async begin(): Promise<void> {
    this.#time.now = NOW;
    this.#user = await createUser();
  }

  get user(): TestUser {
    if (this.#user === undefined) throw new Error('no test has begun');
    return this.#user;
  }

  passes(ms: number): void {
    this.#time.now += ms;
  }

  post(changes: unknown, { headers } = this.user) {
    const payload = { changes };
    return this.server.app.inject({ method: 'POST', url: API.trainingLog, headers, payload });
  }

  async send(changes: readonly unknown[], by = this.user) {
    const response = await this.post(changes, by);
    expect(response.statusCode, response.body).toBe(200);
    return v.parse(trainingApplied, response.json());
  }

  /** Sends them in batches. */
  async sendAll(changes: readonly unknown[]): Promise<void> {
    for (let from = 0; from < changes.length; from += 200) {
      await this.send(changes.slice(from, from + 200));
    }
  }

  get(since?: string, { headers } = this.user) {
    const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`;
    return this.server.app.inject({ url: `${API.trainingLog}${query}`, headers });
  }

  async read(since?: string, by = this.user) {
    const response = await this.get(since, by);
    expect(response.statusCode, response.body).toBe(200);
    const page = v.parse(trainingPage, response.json());
    return { ...page, changes: page.changes.map((row) => v.parse(trainingRow, row)) };
  }
}

export const codeOf = (response: Awaited<ReturnType<TrainingLogApp['get']>>) => ({
  status: response.statusCode,
  code: response.json().message[0].code,
});
