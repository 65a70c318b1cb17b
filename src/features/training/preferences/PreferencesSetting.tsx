import { lazy, Suspense, useState } from 'react';

const PreferencesDialog = lazy(async () => ({
  default: (await import('./PreferencesDialog.tsx')).PreferencesDialog,
}));

interface PreferencesSettingProps {
  className: string | undefined;
  owner: string;
  children?: string;
}

/** Opens how the user trains. */
export function PreferencesSetting({
  className,
  owner,
  children = 'Jak trenuję',
}: PreferencesSettingProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <PreferencesDialog owner={owner} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
