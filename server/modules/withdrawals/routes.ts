import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../../../src/contract/api-paths.ts';
import {
  ownWithdrawalRequest,
  withdrawalReceipt,
  withdrawalRequest,
} from '../../../src/contract/withdrawals.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Idempotently } from '../../http/idempotency.ts';
import { answers } from '../../plugins/openapi.ts';
import { limitOf } from '../../plugins/rate-limits.ts';
import signedIn, { callerOf } from '../../plugins/signed-in.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { ownerOfUser } from '../../security/owner.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import type { WithdrawalsService } from './service.ts';

interface GuestOptions {
  withdrawals: WithdrawalsService;
  idempotently: Idempotently;
  /** Calls a minute of one address: nobody withdraws often, and whoever guesses numbers gets no further. */
  max: number;
}

interface WithdrawalsOptions extends GuestOptions {
  verifyToken: VerifyToken;
}

/** Somebody without an account has no owner to whom the key could belong; it is the secret itself. */
const GUESTS = 'guest:withdrawals';
/** Characters of 128 random bits in base64; a shorter key could be guessed, or collide. */
const SHORTEST_KEY = 22;

/** Declarations of withdrawal, with an account and without one. */
export async function withdrawalsRoutes(
  app: FastifyInstance,
  options: WithdrawalsOptions,
): Promise<void> {
  await app.register(ownRoutes, options);
  await app.register(guestRoutes, options);
}

async function ownRoutes(
  app: FastifyInstance,
  { withdrawals, idempotently, verifyToken }: WithdrawalsOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });
  app.withTypeProvider<ContractTypes>().post(
    API.withdrawals,
    {
      schema: {
        summary: 'Withdraws from the contract about an own order or plan; takes an Idempotency-Key',
        body: ownWithdrawalRequest,
        response: answers(withdrawalReceipt),
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const owner = ownerOfUser(caller);
      let made: string | undefined;
      const data = await idempotently(request, owner, async (tx) => {
        const declarer = { owner, email: caller.email };
        const receipt = await withdrawals.receiveOwn(tx, declarer, request.body);
        made = receipt.id;
        return receipt;
      });
      // A repeated key answers with the declaration that was made before.
      const { subject } = request.body;
      if (data.id === made) withdrawals.announce({ id: data.id, subject, state: 'matched' });
      return { data };
    },
  );
}

async function guestRoutes(
  app: FastifyInstance,
  { max, withdrawals, idempotently }: GuestOptions,
): Promise<void> {
  const limit = limitOf(app, max);
  const noStore = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
  };
  app.withTypeProvider<ContractTypes>().post(
    API.guestWithdrawals,
    {
      onRequest: [noStore, limit],
      schema: {
        summary: `Withdraws from a contract, by the number of the order and its e-mail; takes an Idempotency-Key, a random one of at least ${SHORTEST_KEY} characters`,
        security: [],
        body: withdrawalRequest,
        response: answers(withdrawalReceipt),
      },
    },
    async (request) => {
      const key = request.headers['idempotency-key'];
      if (key !== undefined && key.length < SHORTEST_KEY) {
        throw new ApiError(
          'bad_request',
          `Nagłówek Idempotency-Key musi tu mieć co najmniej ${SHORTEST_KEY} znaki.`,
        );
      }
      const data = await idempotently(request, GUESTS, (tx) =>
        withdrawals.receive(tx, request.body),
      );
      return { data };
    },
  );
}
