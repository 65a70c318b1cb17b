/** What `/paymentSuccess` says, whatever is known of the payment; the line below it tells that. */
export const SUCCESS = 'Płatność powiodła się, sprawdź adress email';
