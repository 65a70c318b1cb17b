/** 128 random bits in base64url: knowing such an id grants access to its object. */
export const SECRET_ID = /^[\w-]{22}$/;
