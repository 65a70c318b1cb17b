import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API } from '../../../src/contract/api-paths.ts';
import { calendarChange, calendarState } from '../../../src/contract/calendar-calls.ts';
import { errorBody } from '../../../src/contract/errors.ts';
import type { Idempotently } from '../../http/idempotency.ts';
import { answers } from '../../plugins/openapi.ts';
import signedIn, { callerOf } from '../../plugins/signed-in.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { ownerOfUser } from '../../security/owner.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import type { CalendarService } from './service.ts';

interface CalendarOptions {
  calendars: CalendarService;
  idempotently: Idempotently;
  verifyToken: VerifyToken;
}

/** The address of the caller's calendar. */
export async function calendarRoutes(
  app: FastifyInstance,
  { calendars, idempotently, verifyToken }: CalendarOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });
  const routes = app.withTypeProvider<ContractTypes>();

  routes.get(
    API.calendar,
    {
      schema: {
        summary: 'Since when the user’s calendar has an address',
        response: answers(calendarState),
      },
    },
    async (request) => ({ data: await calendars.state(ownerOfUser(callerOf(request))) }),
  );

  routes.put(
    API.calendar,
    {
      schema: {
        summary:
          'Gives the user’s calendar an address with this secret in place of the one before, or revokes it with null; takes an Idempotency-Key',
        body: calendarChange,
        response: answers(calendarState),
      },
    },
    (request) => {
      const owner = ownerOfUser(callerOf(request));
      return idempotently(request, owner, async (tx) => ({
        data: await calendars.change(tx, owner, request.body.token),
      }));
    },
  );
}

interface PublicOptions extends Pick<CalendarOptions, 'calendars'> {
  originOf: (request: FastifyRequest) => string;
}

/** The calendar itself, for calendar apps, which send no header of ours. */
export async function publicCalendarRoutes(
  app: FastifyInstance,
  { calendars, originOf }: PublicOptions,
): Promise<void> {
  app.get<{ Params: { file: string } }>(
    `${API.calendar}/:file`,
    {
      schema: {
        summary: 'The days of trainings as a calendar (RFC 5545); `file` is the secret and `.ics`',
        security: [],
        produces: ['text/calendar'],
        response: { '4xx': errorBody, '5xx': errorBody },
      },
    },
    async (request, reply) => {
      const [, token = ''] = /^(.+)\.ics$/.exec(request.params.file) ?? [];
      const text = await calendars.file(token, `${originOf(request)}/week`);
      return reply
        .header('cache-control', 'private, no-cache')
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  );
}
