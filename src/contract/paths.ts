/** Addresses of the product's own backend (spec section 7), spelled once for page and server. */
export const API = {
  login: '/api/user/login',
  register: '/api/user/register',
  updateUser: '/api/user/update',
  subscription: '/api/subscription',
} as const;
