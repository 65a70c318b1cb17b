/** Addresses of the product's own backend, shared by page and server. */
export const API = {
  /** DELETE deletes the account. */
  user: '/api/user',
  /** Tells the phone that ordered a deletion whether it was carried out. */
  userDeleted: '/api/user/deleted',
  login: '/api/user/login',
  register: '/api/user/register',
  updateUser: '/api/user/update',
  products: '/api/product',
  basket: '/api/basket',
  basketAdd: '/api/basket/add',
  basketRemove: '/api/basket/remove',
  /** Moves a guest's basket into the account of the signed-in user. */
  basketMerge: '/api/basket/merge',
  /** POST makes one, GET with `/{uid}` reads it. */
  guestBasket: '/api/guest/basket',
  guestBasketAdd: '/api/guest/basket/add',
  guestBasketRemove: '/api/guest/basket/remove',
  /** POST opens one, GET with `/{payment_id}` returns its status. */
  payment: '/api/payment',
  guestPayment: '/api/guest/payment',
  subscription: '/api/subscription',
  subscriptionCreate: '/api/subscription/create',
  subscriptionCancel: '/api/subscription/cancel',
  /** Takes a cancellation back while the paid period lasts. */
  subscriptionResume: '/api/subscription/resume',
  /** Opens the card provider's billing portal. */
  subscriptionPortal: '/api/subscription/portal',
  /** The log of what was trained: POST takes rows, GET with `?since=` returns those that came after. */
  trainingLog: '/api/training/log',
  /** The address of the user's calendar: PUT sets it, GET says since when; `/{secret}.ics` is the calendar itself. */
  calendar: '/api/calendar',
  /** POST asks for a letter once a product is back; `/{secret}` is the page of its link. */
  stockAlerts: '/api/stock-alerts',
  /** Reminders of planned trainings: GET gives the key for a browser's subscription, PUT switches a phone. */
  reminders: '/api/reminders',
  /** The user's orders; `/{id}` is one of them. */
  orders: '/api/orders',
  /** `/{id}` is an order without an account, opened by the token in the `Order-Token` header. */
  guestOrders: '/api/guest/orders',
  /** Withdraws from the contract about an own order or plan. */
  withdrawals: '/api/withdrawals',
  /** A buyer without an account withdraws here, by the number of the order and its e-mail. */
  guestWithdrawals: '/api/guest/withdrawals',
  /** Takes reports of what failed on a user's device. */
  clientErrors: '/api/client-errors',
  /** Takes the browsers' reports of violations of a document's content security policy. */
  policyReports: '/api/policy-reports',
  /** Called by the payment provider and by RevenueCat, never by the page. */
  paymentWebhook: '/api/webhooks/payment',
  revenuecatWebhook: '/api/webhooks/revenuecat',
} as const;

/** Pages that the server renders or redirects to; the others stand in src/app/pages/paths.ts. */
export const PRODUCT_PAGE = '/productDetails';
/** Named by letters too. */
export const WITHDRAWAL_PAGE = '/withdrawal';
export const PROFILE_PAGE = '/profile';
