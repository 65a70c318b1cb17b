import { Check } from 'lucide-react';
import { brand } from '../../brand.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import styles from './page.module.css';

const gains = [
  'Programy na dom i\u00A0na siłownię, ułożone krok po kroku',
  '3 ścieżki treningowe i\u00A0300\u00A0godzin treningów, z\u00A0filmem do każdego ćwiczenia',
  'Zestaw gum w\u00A0prezencie: długa guma do planu kwartalnego, pięć minibandów i\u00A0długa guma do rocznego',
];

export function Component() {
  usePageTitle('Subskrypcja');
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>Trenuj z&nbsp;subskrypcją</h1>
      <p className={styles.lead}>
        Programy i&nbsp;treningi otwierają się z&nbsp;aktywną subskrypcją: miesięczną, kwartalną
        albo roczną.
      </p>
      <h2>Co ci daje</h2>
      <ul className={styles.list}>
        {gains.map((gain) => (
          <li key={gain}>
            <Check size={22} strokeWidth={3} aria-hidden />
            {gain}
          </li>
        ))}
      </ul>
      <p>
        Żeby ją kupić albo o&nbsp;coś zapytać, napisz:{' '}
        <a href={`mailto:${brand.helpMail}`}>{brand.helpMail}</a>. Odpowiemy i&nbsp;włączymy ci
        dostęp.
      </p>
    </div>
  );
}
