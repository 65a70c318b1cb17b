import { CARD_NETWORKS, METHOD_NAMES, type PaymentMethod } from '../../contract/payment-methods.ts';
import { type Mark, MarkList } from '../../ui/MarkList.tsx';

/** Marks of a method; a card has one a network. */
const MARKS: Readonly<Record<PaymentMethod, readonly Mark[]>> = {
  blik: [{ caption: METHOD_NAMES.blik, word: METHOD_NAMES.blik }],
  transfer: [
    {
      caption: METHOD_NAMES.transfer,
      drawing: <path d="M15 13 24 7l9 6H15Zm3 3v6m6-6v6m6-6v6m-15 3h18" />,
    },
  ],
  card: CARD_NETWORKS.map((caption) => ({
    caption,
    picture: `/marks/${caption.toLowerCase()}.svg`,
  })),
  wallet: [
    {
      caption: METHOD_NAMES.wallet,
      drawing: (
        <>
          <rect x="13" y="5" width="13" height="22" rx="3" />
          <path d="M18 23h3m9-12c2.2 3 2.2 7 0 10m4-12.5c3.5 4.5 3.5 10.5 0 15" />
        </>
      ),
    },
  ],
};
const PROVIDER: Mark = {
  caption: 'Operator płatności',
  drawing: (
    <>
      <rect x="17" y="14" width="14" height="11" rx="2.5" />
      <path d="M20 14v-3a4 4 0 0 1 8 0v3m-4 4.5v2" />
    </>
  ),
};

/** Ways to pay, as the page of the provider offers them, and the provider itself. */
export function PaymentMarks({ methods }: { methods: readonly PaymentMethod[] }) {
  const marks = methods.flatMap((method) => MARKS[method]);
  return <MarkList label="Metody płatności" marks={[...marks, PROVIDER]} />;
}
