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
};

/** Requests are checked against the contract, answers are cut down to it. */
async function validation(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler<v.GenericSchema>(({ schema }) => (data) => {
    const result = v.safeParse(schema, data);
    return result.success
      ? { value: result.output }
      : { error: new ApiError('validation', [...new Set(result.issues.map(sentence))]) };
  });
  app.setSerializerCompiler<v.GenericSchema>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(v.parse(schema, data)),
  );
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return 'Wyślij dane w formacie JSON.';
  const field = FIELD_NAMES[path] ?? path;
  const isMissing = issue.input === undefined || issue.input === '';
  return isMissing ? `Uzupełnij pole „${field}”.` : `Popraw pole „${field}”.`;
}

export default fp(validation, { name: 'validation' });
