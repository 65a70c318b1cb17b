import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';

/** Lets routes carry the contract's own schemas: `app.withTypeProvider<ContractTypes>()`. */
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

/** Requests are checked against the contract, answers are cut down to it. */
async function validation(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler<v.GenericSchema>(({ schema }) => (data) => {
    const result = v.safeParse(schema, data);
    return result.success ? { value: result.output } : { error: refusal(result.issues) };
  });
  app.setSerializerCompiler<v.GenericSchema>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(v.parse(schema, data)),
  );
}

/** A query or another part of a request that its route checks itself; throws 400 as a body would. */
export function checked<T extends v.GenericSchema>(schema: T, data: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, data);
  if (!result.success) throw refusal(result.issues);
  return result.output;
}

function refusal(issues: readonly v.BaseIssue<unknown>[]): ApiError {
  return new ApiError('validation', [...new Set(issues.map(sentence))]);
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return 'Wyślij dane w formacie JSON.';
  const field = FIELD_NAMES[path] ?? path;
  const isMissing = issue.input === undefined || issue.input === '';
  return isMissing ? `Uzupełnij pole „${field}”.` : `Popraw pole „${field}”.`;
}

export default fp(validation, { name: 'validation' });
