import * as v from 'valibot';
import { choice, id, prose, text } from '../content-fields.ts';
import { record } from '../record.ts';
import type { Rule } from '../record.ts';

/** The member states, by ISO 3166-1. */
const EU_COUNTRIES = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const country = text('the two capital letters of a country, such as PL', {
  max: 2,
  accept: (input) => /^[A-Z]{2}$/.test(input) && regions.of(input) !== undefined,
});
const electronicAddress = text('an e-mail address or an https:// address', {
  max: 200,
  accept: (input) =>
    v.is(v.pipe(v.string(), v.rfcEmail()), input) || /^https:\/\/[^\s"<>\\]+$/.test(input),
});
const contact = {
  name: prose(120),
  /** The postal address, with the country in words. */
  address: prose(200),
  contact: electronicAddress,
};

/** A producer outside the Union needs somebody inside it who answers for its products (Article 16). */
const answersInTheUnion: Rule = ({ country: where, responsible }) =>
  where === undefined || v.is(choice(EU_COUNTRIES), where) || responsible !== undefined
    ? undefined
    : 'responsible: missing, expected who answers in the EU for a producer outside it';

/** Who made what is sold, as Regulation (EU) 2023/988 wants an offer to say it (Article 19). */
export const producer = record(
  'a producer',
  {
    id,
    ...contact,
    country,
    responsible: v.exactOptional(
      record('a responsible person', { ...contact, country: choice(EU_COUNTRIES) }),
    ),
  },
  answersInTheUnion,
);
export type Producer = v.InferOutput<typeof producer>;
