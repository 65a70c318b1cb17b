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
  const { id, name, new_price: price, available } = product;
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
      price: (price / 100).toFixed(2),
      priceCurrency: 'PLN',
      availability: `https://schema.org/${available ? 'InStock' : 'Discontinued'}`,
      url,
    },
  };
}

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
