import { ButtonLink } from '../../ui/Button.tsx';
import { FormFailure } from './FormFailure.tsx';

/** A reset link that has lost its code. */
export function BrokenResetLink({ requestHref }: { requestHref: string }) {
  return (
    <div className="stack gap-3">
      <FormFailure text="Nieprawidłowy link resetowania hasła." />
      <p className="muted">
        Otwórz cały link z wiadomości, którą ci wysłałyśmy, albo poproś o nowy.
      </p>
      <ButtonLink to={requestHref}>Poproś o nowy link</ButtonLink>
    </div>
  );
}
