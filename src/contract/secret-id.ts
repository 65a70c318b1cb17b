/** 128 random bits in base64url: whoever knows such an id may use what it names. */
export const SECRET_ID = /^[\w-]{22}$/;
