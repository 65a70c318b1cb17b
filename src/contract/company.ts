/**
 * Facts about the company that the law wants in contracts and letters. The product's owner replaces them with its own
 * before the site goes public; `.example` reaches nobody.
 */
export const company = {
  name: 'Silna',
  legalName: 'Silna sp. z o.o.',
  street: 'ul. Sportowa 1',
  city: '00-000 Warszawa',
  taxId: 'NIP 000-000-00-00',
  courtId: 'KRS 0000000000',
  helpMail: 'pomoc@silna.example',
  contactMail: 'kontakt@silna.example',
  documents: {
    terms: '/regulamin.pdf',
    privacy: '/polityka-prywatnosci.pdf',
    shopTerms: '/regulamin-sklepu.pdf',
  },
} as const;
