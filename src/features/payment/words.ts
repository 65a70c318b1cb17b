/** The heading of `/paymentSuccess` in every state of the payment; the line below it depends on the state. */
export const SUCCESS = 'Płatność powiodła się, sprawdź adress email';
