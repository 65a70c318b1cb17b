/**
 * The sentence of `/paymentSuccess`. Only a payment that the server knows as paid has it as its heading;
 * before that the page quotes it as what is to come.
 */
export const SUCCESS = 'Płatność powiodła się, sprawdź adress email';
