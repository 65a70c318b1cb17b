import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { ApiError } from '../http/api-error.ts';
import { unstorablePath } from '../http/storable-text.ts';

/** Lets routes use the contract's own schemas: `app.withTypeProvider<ContractTypes>()`. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  email: 'adres e-mail',
  full_name: 'imię i nazwisko',
  phone_number: 'numer telefonu',
  address: 'adres',
  'address.city': 'miasto',
  'address.street': 'ulica',
  'address.zipCode': 'kod pocztowy',
  created_time: 'data utworzenia',
  last_activity: 'data ostatniej aktywności',
  ids: 'numery produktów',
  product_id: 'produkt',
  quantity: 'liczba sztuk',
  uid: 'identyfikator',
  expected_total: 'kwota do zapłaty',
};

/** Levels of objects and arrays in a body; the deepest call has six. A recursion over more could fill the stack. */
const DEEPEST = 64;

/** Requests are checked against the contract, answers are cut down to it. */
async function validation(app: FastifyInstance): Promise<void> {
  app.addHook('preValidation', async ({ body }) => {
    if (isTooDeep(body)) {
      throw new ApiError('bad_request', 'Wysłane dane są zbyt głęboko zagnieżdżone.');
    }
  });
  app.setValidatorCompiler<v.GenericSchema>(({ schema }) => (data) => {
    const result = read(schema, data);
    return result instanceof ApiError ? { error: result } : { value: result.output };
  });
  app.setSerializerCompiler<v.GenericSchema>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(v.parse(schema, data)),
  );
}

/** Level by level, without a recursion. Bytes of a webhook are one value. */
function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
        ? Object.values(value)
        : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/** A query or another part of a request that its route checks itself; throws 400 as a body would. */
export function checked<T extends v.GenericSchema>(schema: T, data: unknown): v.InferOutput<T> {
  const result = read(schema, data);
  if (result instanceof ApiError) throw result;
  return result.output;
}

/** As `checked`, where the route itself refuses text that no database could hold. */
export function shaped<T extends v.GenericSchema>(schema: T, data: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, data);
  if (!result.success) throw refusalOf(result.issues);
  return result.output;
}

/** Checks by the schema, and refuses text that no database could hold. */
function read<T extends v.GenericSchema>(
  schema: T,
  data: unknown,
): { output: v.InferOutput<T> } | ApiError {
  const result = v.safeParse(schema, data);
  if (!result.success) return refusalOf(result.issues);
  const broken = unstorablePath(result.output);
  if (broken !== undefined) return new ApiError('validation', corrected(broken));
  return { output: result.output };
}

const refusalOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  new ApiError('validation', [...new Set(issues.map(sentence))]);

function sentence(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return 'Wyślij dane w formacie JSON.';
  const isMissing = issue.input === undefined || issue.input === '';
  return isMissing ? `Uzupełnij pole „${nameOf(path)}”.` : corrected(path);
}

const corrected = (path: string) => `Popraw pole „${nameOf(path)}”.`;

const nameOf = (path: string) => FIELD_NAMES[path] ?? path;

export default fp(validation, { name: 'validation' });
