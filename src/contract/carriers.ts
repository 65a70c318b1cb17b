interface Carrier {
  name: string;
  /** Page of the carrier that follows a parcel; the number comes last. */
  page: string;
}

/** Carriers by the name that the company types. */
export const CARRIERS = {
  inpost: { name: 'InPost', page: 'https://inpost.pl/sledzenie-przesylek?number=' },
  dpd: { name: 'DPD', page: 'https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=' },
  dhl: {
    name: 'DHL',
    page: 'https://www.dhl.com/pl-pl/home/tracking/tracking-parcel.html?submit=1&tracking-id=',
  },
  poczta: { name: 'Poczta Polska', page: 'https://emonitoring.poczta-polska.pl/?numer=' },
} as const satisfies Record<string, Carrier>;

export type CarrierId = keyof typeof CARRIERS;
export const CARRIER_IDS = Object.keys(CARRIERS) as [CarrierId, ...CarrierId[]];

/** Number of a parcel as carriers print it, without spaces, in capitals. */
export const TRACKING_NUMBER = /^[A-Z\d]{8,40}$/;

export function trackingPage(carrier: CarrierId, number: string): string {
  return `${CARRIERS[carrier].page}${encodeURIComponent(number)}`;
}
