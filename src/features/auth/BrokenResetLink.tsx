import { ButtonLink } from '../../ui/Button.tsx';
import { FormFailure } from './FormFailure.tsx';
import styles from './form.module.css';

/** A reset link that has lost its code. */
export function BrokenResetLink({ requestHref }: { requestHref: string }) {
  return (
    <div className={styles.form}>
      <FormFailure text="Nieprawidłowy link resetowania hasła." />
      <p className={styles.lead}>
        Otwórz cały link z&nbsp;wiadomości, którą ci wysłałyśmy, albo poproś o&nbsp;nowy.
      </p>
      <ButtonLink to={requestHref}>Poproś o&nbsp;nowy link</ButtonLink>
    </div>
  );
}
