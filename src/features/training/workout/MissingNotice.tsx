import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface MissingNoticeProps {
  title: ReactNode;
  children: ReactNode;
  programsHref: string;
}

/** An address that leads to nothing, with the way back. */
export function MissingNotice({ title, children, programsHref }: MissingNoticeProps) {
  return (
    <Notice
      tone="empty"
      title={title}
      action={<ButtonLink to={programsHref}>Wróć do programów</ButtonLink>}
    >
      {children}
    </Notice>
  );
}
