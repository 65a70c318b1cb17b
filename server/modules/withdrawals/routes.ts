import type { FastifyInstance } from 'fastify';
import { API } from '../../../src/contract/api-paths.ts';
import {
  ownWithdrawalRequest,
  withdrawalReceipt,
  withdrawalRequest,
} from '../../../src/contract/withdrawals.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Idempotently } from '../../http/idempotency.ts';
import { answers } from '../../plugins/openapi.ts';
import limited from '../../plugins/rate-limits.ts';
import signedIn, { callerOf } from '../../plugins/signed-in.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { ownerOfUser } from '../../security/owner.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import type { WithdrawalsService } from './service.ts';

interface WithdrawalsOptions {
  withdrawals: WithdrawalsService;
  idempotently: Idempotently;
  verifyToken: VerifyToken;
}

interface GuestWithdrawalsOptions extends Omit<WithdrawalsOptions, 'verifyToken'> {
  /** Calls a minute of one address. */
  max: number;
}

/** Somebody without an account has no owner to whom the key could belong; it is the secret itself. */
const GUESTS = 'guest:withdrawals';
/** Characters of 128 random bits in base64; a shorter key could be guessed, or collide. */
const SHORTEST_KEY = 22;

export async function withdrawalsRoutes(
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
      const data = await idempotently(request, owner, (tx) =>
        withdrawals.receiveOwn(tx, { owner, email: caller.email }, request.body),
      );
      return { data };
    },
  );
}

export async function guestWithdrawalsRoutes(
  app: FastifyInstance,
  { max, withdrawals, idempotently }: GuestWithdrawalsOptions,
): Promise<void> {
  await app.register(limited, { max });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.withTypeProvider<ContractTypes>().post(
    API.guestWithdrawals,
    {
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
