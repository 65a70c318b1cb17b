import {
  DELIVERY_METHODS,
  deliveryPrice,
  DISPATCH_DAYS,
  RETURN_DAYS,
  TRANSIT_DAYS,
} from '../../../src/contract/delivery.ts';
import type { ProductSafety, Responsible } from '../../../src/contract/product-safety.ts';
import type { AccessoryDescription, Product } from '../../../src/contract/products.ts';

interface Offered {
  description: string;
  /** Undefined where they cannot be read. */
  details: AccessoryDescription | undefined;
  siteName: string;
  /** Absolute addresses of its picture and its page. */
  image: string;
  url: string;
}

type Data = Record<string, unknown>;

/** A product and its offer in the words of schema.org. */
export function productData(product: Product, offered: Offered): Data {
  const { id, name, new_price: price, lowest_price: lowest } = product;
  const { description, details, siteName, image, url } = offered;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    image,
    sku: String(id),
    brand: { '@type': 'Brand', name: siteName },
    ...(details?.safety && safetyData(details.safety)),
    offers: {
      '@type': 'Offer',
      price: inZloty(price),
      priceCurrency: 'PLN',
      ...(lowest !== undefined && { priceSpecification: strikethrough(lowest) }),
      availability: `https://schema.org/${availabilityOf(product)}`,
      url,
      shippingDetails: DELIVERY_METHODS.map((method) =>
        shippingData(deliveryPrice(method, price), product.dispatch_days ?? DISPATCH_DAYS),
      ),
      hasMerchantReturnPolicy: RETURN_POLICY,
    },
  };
}

function availabilityOf({ available, pieces_left: left }: Product): string {
  if (!available) return 'Discontinued';
  if (left === 0) return 'OutOfStock';
  return left === undefined ? 'InStock' : 'LimitedAvailability';
}

/** The price that stands beside a reduced one. */
function strikethrough(price: number): Data {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: inZloty(price),
    priceCurrency: 'PLN',
  };
}

const COUNTRY = 'PL';

/** The sending back costs what the carrier takes, which no field of this vocabulary can say. */
const RETURN_POLICY: Data = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
};

/** One way to send it, for `amount` grosze and after `dispatch` working days at most. */
function shippingData(amount: number, dispatch: number): Data {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: inZloty(amount), currency: 'PLN' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, dispatch),
      transitTime: days(TRANSIT_DAYS.min, TRANSIT_DAYS.max),
    },
  };
}

function days(minValue: number, maxValue: number): Data {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}

const inZloty = (grosze: number) => (grosze / 100).toFixed(2);

/** Schema.org has no words of its own for a batch, a warning and who answers for a product. */
function safetyData({ producer, responsible, model, batch, warnings }: ProductSafety): Data {
  const further = [
    ...(batch === undefined ? [] : [property('Partia', batch)]),
    ...(responsible === undefined ? [] : [property('Odpowiada w Unii', inOneLine(responsible))]),
    ...warnings.map((warning) => property('Ostrzeżenie', warning)),
  ];
  return {
    model,
    manufacturer: organization(producer),
    ...(further.length > 0 && { additionalProperty: further }),
  };
}

function property(name: string, value: string): Data {
  return { '@type': 'PropertyValue', name, value };
}

function organization({ name, address, contact, country }: Responsible): Data {
  return {
    '@type': 'Organization',
    name,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: country },
    ...(contact.startsWith('https:') ? { url: contact } : { email: contact }),
  };
}

const inOneLine = ({ name, address, contact }: Responsible) => [name, address, contact].join(', ');
