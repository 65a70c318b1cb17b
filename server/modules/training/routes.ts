import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { API } from '../../../src/contract/api-paths.ts';
import {
  MOST_CHANGES,
  PAGE_ROWS,
  trainingApplied,
  trainingChanges,
  trainingPage,
} from '../../../src/contract/training-calls.ts';
import { trainingRow } from '../../../src/contract/training-rows.ts';
import { ApiError } from '../../http/api-error.ts';
import { sendJson } from '../../http/representation.ts';
import signedIn, { callerOf } from '../../plugins/signed-in.ts';
import { answers } from '../../plugins/openapi.ts';
import { checked, shaped } from '../../plugins/validation.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { ownerOfUser } from '../../security/owner.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import type { TrainingService } from './service.ts';

/** The longest valid row has some 13 KB where each character of its texts is escaped. */
const BODY_LIMIT_BYTES = MOST_CHANGES * 16 * 1024;

/** Rows are checked one by one: one that is refused keeps no other from being taken. */
const sentChanges = v.object({ changes: v.pipe(v.array(v.unknown()), v.minLength(1)) });
const query = v.object({ since: v.optional(v.string()) });
const documentedPage = v.object({ ...trainingPage.entries, changes: v.array(trainingRow) });

interface TrainingOptions {
  training: TrainingService;
  verifyToken: VerifyToken;
}

/** The log of what the user has trained. It needs an account and no plan: the history stays the user's. */
export async function trainingRoutes(
  app: FastifyInstance,
  { training, verifyToken }: TrainingOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });
  const routes = app.withTypeProvider<ContractTypes>();

  routes.post(
    API.trainingLog,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      validatorCompiler: () => (value) => ({ value }),
      schema: {
        summary: `Takes up to ${MOST_CHANGES} rows of the training log; the newer state of a row wins, so that sending again changes nothing`,
        body: trainingChanges,
        response: answers(trainingApplied),
      },
    },
    async (request) => {
      const { changes } = shaped(sentChanges, request.body);
      if (changes.length > MOST_CHANGES) throw tooMany();
      const { answer, ties } = await training.take(ownerOfUser(callerOf(request)), changes);
      if (ties > 0) request.log.warn({ rows: ties }, 'rows with equal clocks and other content');
      return answer;
    },
  );

  app.get(
    API.trainingLog,
    {
      schema: {
        summary: `Up to ${PAGE_ROWS} rows of the training log from the start, or with ?since= after that cursor; 409 with a code of its own for a cursor that leads nowhere`,
        response: answers(documentedPage),
      },
    },
    async (request, reply) => {
      const { since } = checked(query, request.query);
      // The rows were checked when they came.
      return sendJson(request, reply, await training.read(ownerOfUser(callerOf(request)), since));
    },
  );
}

function tooMany(): ApiError {
  const message = `Naraz można wysłać najwyżej ${MOST_CHANGES} wpisów.`;
  return new ApiError('bad_request', message, { statusCode: 413 });
}
