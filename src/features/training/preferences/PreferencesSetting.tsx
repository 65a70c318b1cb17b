import { lazy, Suspense, useState } from 'react';

const PreferencesDialog = lazy(async () => ({
  default: (await import('./PreferencesDialog.tsx')).PreferencesDialog,
}));

interface PreferencesSettingProps {
  className: string | undefined;
  owner: string;
}

/** Opens how the user trains. */
export function PreferencesSetting({ className, owner }: PreferencesSettingProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Jak trenuję
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <PreferencesDialog owner={owner} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
