/** The page of a captive portal. */
export const PORTAL_PAGE = `<!doctype html>
<html lang="pl">
  <head><meta charset="utf-8" /><title>Zaloguj się do sieci</title></head>
  <body>
    <h1>Darmowe Wi-Fi</h1>
    <form action="/login" method="post"><button>Akceptuję regulamin</button></form>
  </body>
</html>
`;
