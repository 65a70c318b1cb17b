import type { Elements } from '../../ui/elements.ts';
import { brand } from '../../brand.ts';
import { Notice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface OrderMissingProps {
  level: 'h1' | 'h2';
  back?: Elements;
  /** Ways on: to the right account, or to the user's own orders. */
  action?: Elements;
}

/** Unknown, another user's, or a wrong token: the server does not say which. */
export function OrderMissing({ level: Title, back, action }: OrderMissingProps) {
  return (
    <>
      {back}
      <Title>
        <VisuallyHidden>Zamówienie</VisuallyHidden>
      </Title>
      <Notice tone="empty" title="Nie ma takiego zamówienia" action={action}>
        Sprawdź, czy jesteś na właściwym koncie i czy otwierasz cały link, który od nas dostałaś.
        Możesz też napisać: <a href={`mailto:${brand.helpMail}`}>{brand.helpMail}</a>
      </Notice>
    </>
  );
}
