import * as v from 'valibot';
import { isDay } from '../../../src/contract/day.ts';
import { MAX_DISPATCH_DAYS } from '../../../src/contract/delivery.ts';
import { MAX_PRODUCT_ID, PRODUCT_TYPES } from '../../../src/contract/products.ts';
import {
  choice,
  id as slug,
  list,
  properName,
  prose,
  text,
  wholeNumber,
} from '../content-fields.ts';
import type { Media } from '../media-manifest.ts';
import { address, mediumId } from '../media-fields.ts';
import { show } from '../problem.ts';
import { oneOf, record } from '../record.ts';
import { price } from './price.ts';
import { producer } from './producer-schema.ts';
import type { Producer } from './producer-schema.ts';

/** Names that a product may refer to: the media manifest, and what the same file has. */
export interface Known {
  media: Media;
  gifts: ReadonlySet<number>;
  accessories: ReadonlySet<number>;
  producers: ReadonlySet<string>;
}

const exactOptional = v.exactOptional;
const PLAN_TYPES = PRODUCT_TYPES.filter((type) => type !== 'one_purchase');
const TYPES = `one of one_purchase, ${PLAN_TYPES.join(', ')}, gift`;

/**
 * The card provider charges nothing below 2.00 zł, and a full basket, 50 products of 99 pieces, has
 * to fit a payment's 32 bits of grosze.
 */
const PRICE = price('a price in zł from 2.00 to 4000.00', { min: 200, max: 400_000 });
const NOTHING = price('the price 0 of a gift', { min: 0, max: 0 });

const id = wholeNumber(1, MAX_PRODUCT_ID);
const features = (min: number) => list(prose(120), { of: 'lines', min, max: 12 });
/** Pieces on the shelf; the day says which count it is, so that a file which is imported again is no new one. */
const stock = record('a stock', {
  pieces: wholeNumber(0, 100_000, 'pieces'),
  counted: text('the day of the count, such as 2026-11-29', {
    max: 10,
    accept: isDay,
  }),
});
/** Where products differ by strength alone: who should take which. */
const strengthChoice = record('a choice', { group: slug, strength: prose(40), suits: prose(120) });
const parameter = record('a parameter', { name: prose(60), value: prose(200) });
const viewOf = (media: Media) => record('a view', { media: mediumId(media), alt: prose(160) });
const planType = choice(PLAN_TYPES);
const picture = oneOf(['media'], ['image']);

/** Fields of a product in a file. Their bounds are those of plausibility, not of taste. */
const kindsOf = ({ media, gifts, accessories, producers }: Known) => {
  const shared = {
    id,
    name: properName(80),
    subtitle: prose(120),
    media: exactOptional(mediumId(media)),
    image: exactOptional(address),
  };
  const shopProduct = record(
    'a product',
    {
      ...shared,
      type: choice(['one_purchase']),
      price: PRICE,
      description: prose(4000),
      subInfo: exactOptional(prose(200)),
      producer: text('the id of a producer of this file', {
        max: 60,
        accept: (wanted) => producers.has(wanted),
      }),
      /** The type, as it stands on the product. */
      model: prose(60),
      batch: exactOptional(prose(60)),
      /** Empty for a product without any: left out, they may have been forgotten. */
      warnings: list(prose(300), { of: 'warnings', min: 0, max: 12 }),
      stock: exactOptional(stock),
      /** Until it leaves. */
      dispatch: exactOptional(wholeNumber(1, MAX_DISPATCH_DAYS, 'working days')),
      choice: exactOptional(strengthChoice),
      parameters: exactOptional(list(parameter, { of: 'parameters', min: 0, max: 20 })),
      /** Further pictures. */
      views: exactOptional(list(viewOf(media), { of: 'views', min: 0, max: 8 })),
      /** Pieces of equipment that it is, as workouts call them. */
      serves: exactOptional(list(prose(40), { of: 'pieces of equipment', min: 0, max: 8 })),
      /** The accessories of which a set consists. */
      parts: exactOptional(
        list(oneOfIds(accessories, 'the id of a one_purchase of this file'), {
          of: 'parts',
          min: 2,
          max: 20,
        }),
      ),
    },
    picture,
  );
  const plan = record(
    'a plan',
    {
      ...shared,
      type: planType,
      price: PRICE,
      description: exactOptional(prose(4000)),
      includedFeature: features(1),
      notIncludedFeatures: exactOptional(features(0)),
      /** The gift that comes with it. */
      gift: exactOptional(oneOfIds(gifts, 'the id of a gift of this file')),
      giftDescription: exactOptional(prose(200)),
    },
    picture,
  );
  const gift = record(
    'a gift',
    { ...shared, type: choice(['gift']), price: NOTHING, description: prose(4000) },
    picture,
  );
  return { shopProduct, plan, gift };
};

type Kinds = ReturnType<typeof kindsOf>;
export type Product = v.InferOutput<Kinds[keyof Kinds]>;

export interface ProductFile {
  producers?: Producer[];
  products: Product[];
}

/** The schema of a product file (`docs/content.md`). */
export function productsSchema(known: Known): v.GenericSchema<unknown, ProductFile> {
  const { shopProduct, plan, gift } = kindsOf(known);
  const product = v.lazy((input): v.GenericSchema<unknown, Product> => {
    const type = typeOf(input);
    if (type === 'gift') return gift;
    if (v.is(planType, type)) return plan;
    return type === 'one_purchase' || !isGiven(input) ? shopProduct : untyped;
  });
  return record('a product file', {
    products: list(product, { of: 'products', max: 500 }),
    producers: exactOptional(list(producer, { of: 'producers', max: 100 })),
  });
}

function oneOfIds(ids: ReadonlySet<number>, expected: string) {
  return v.pipe(
    v.unknown(),
    v.number(({ input }) => `expected ${expected}, found ${show(input)}`),
    v.check(
      (wanted) => ids.has(wanted),
      ({ input }) => `expected ${expected}, found ${show(input)}`,
    ),
    v.description(expected),
  );
}

/** A product without a known type has this one problem: the type decides which fields it should have. */
const untyped = v.pipe(
  v.custom<Record<string, unknown>>(isGiven),
  v.rawTransform(({ dataset: { value: input }, addIssue, NEVER }): Product => {
    const value = input.type;
    const message =
      value === undefined
        ? `missing, expected ${TYPES}`
        : `expected ${TYPES}, found ${show(value)}`;
    addIssue({ message, path: [{ type: 'object', origin: 'key', input, key: 'type', value }] });
    return NEVER;
  }),
);

function isGiven(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function typeOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
}
