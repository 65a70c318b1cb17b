import { useEffect, useRef, useState } from 'react';
import { updateProfile } from '../../api/users.ts';
import type { ProfileUpdate, User } from '../../contract/users.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { showOffer, showToast } from '../../ui/toast.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { EditProfileForm } from './EditProfileForm.tsx';

/** Length of the dialog's closing animation, in ms. */
export const CLOSING_MS = 300;
const NOT_SAVED = 'Nie udało się zapisać twoich danych. Wpisz je jeszcze raz.';

interface EditProfileDialogProps {
  user: User;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The profile as the server has it now; the dialog is still open. */
  onChanged: (user: User) => void;
  /** Everything is saved and the dialog has closed. */
  onSaved: () => void;
}

/**
 * The form stays mounted while the dialog is closed: a stray tap beside it must not lose what the user
 * has typed, so opening it again shows it.
 */
export function EditProfileDialog(props: EditProfileDialogProps) {
  const { user, open, onOpen, onChanged, onSaved } = props;
  const [draft, setDraft] = useState(0);
  const [isDirty, setIsDirty] = useState(false);
  const [shown, setShown] = useState(user);
  // A name read anew replaces an old one that the user has not edited, or saving would send that back.
  if (!isDirty && shown !== user) setShown(user);
  useUnsavedWork(isDirty);
  const isMounted = useIsMounted();
  const isSaving = useRef(false);
  const withdrawOffer = useRef<() => void>(undefined);
  // With the form the text is gone that the offer leads back to.
  useEffect(() => () => withdrawOffer.current?.(), []);

  function closed() {
    onOpen(false);
    if (isDirty && !isSaving.current) {
      withdrawOffer.current = showOffer({
        text: 'Zmiany nie są jeszcze zapisane.',
        tone: 'failed',
        action: { label: 'Wróć', onPress: () => onOpen(true) },
      });
    }
  }

  function discard() {
    setIsDirty(false);
    setDraft(draft + 1);
    onOpen(false);
  }

  async function save(update: ProfileUpdate) {
    isSaving.current = true;
    try {
      onChanged(await updateProfile(update));
    } catch (error) {
      // It may have been closed meanwhile: the form tells what failed. Without it only words are left.
      if (isMounted()) onOpen(true);
      else showToast({ tone: 'failed', text: NOT_SAVED });
      throw error;
    } finally {
      isSaving.current = false;
    }
    setIsDirty(false);
    onOpen(false);
    // Another page, on which something may be typed by now, is not started over.
    setTimeout(() => isMounted() && onSaved(), CLOSING_MS);
  }

  return (
    <Dialog title="Edytuj dane personalne" open={open} onClose={closed}>
      <EditProfileForm
        key={JSON.stringify([draft, shown.full_name, shown.phone_number])}
        user={shown}
        onDirty={setIsDirty}
        onSave={save}
        onCancel={discard}
      />
    </Dialog>
  );
}
