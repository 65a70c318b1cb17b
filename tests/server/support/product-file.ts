import type { Medium } from '../../../server/content/media-manifest.ts';
import { formatProblem } from '../../../server/content/problem.ts';
import { readProducts } from '../../../server/content/products/read-products.ts';
import { toRows } from '../../../server/content/products/row.ts';

/** A product file: an accessory, a plan and its gift. */
export const FILE = `products:
  - id: 1
    type: one_purchase
    name: Guma
    subtitle: Lekka
    price: 49.99
    media: guma
    description: Opis
    subInfo: Jedna guma
    parameters:
      - { name: Długość, value: 208 cm }
    producer: lateks
    model: GD-13
    warnings: [Zawiera lateks.]
  - id: 5
    type: subscription_quarter
    name: Kwartał
    subtitle: Trzy miesiące
    price: 179
    media: guma
    includedFeature: [Wszystko]
    gift: 7
    giftDescription: Guma w prezencie
  - id: 7
    type: gift
    name: Prezent
    subtitle: Do planu
    price: 0
    image: https://cdn.example/prezent.jpg
    description: Guma
producers:
  - id: lateks
    name: Lateks sp. z o.o.
    address: ul. Prosta 1, Łódź, Polska
    contact: lateks@example.com
    country: PL
`;
const MEDIA = new Map<string, Medium>([
  ['guma', { image: '/media/guma-1280.jpg', placeholder: 'data:g' }],
]);

export const readText = (text: string) => readProducts({ file: 'shop.yaml', text }, MEDIA);

/** Rows of a file without a fault. */
export function rowsOf(text: string) {
  const result = readText(text);
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return toRows(result.content, MEDIA);
}
