import type { Page } from '@playwright/test';

/** The words that the specification requires, by the page on which they stand. */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  '/signin': ['Zaloguj się', 'Kontynuuj z Google', 'Kontynuuj z Apple'],
  '/signup': ['Zestaw gum treningowych o wartości 209 zł gratis'],
  '/passwordReset': ['Wyślij link'],
  '/createNewPassword': ['Nieprawidłowy link resetowania hasła.'],
  '/createNewPassword?oobCode=kod': ['Zresetuj moje hasło'],
  '/shop': ['Dodaj do koszyka'],
  '/productDetails?id=1': ['Dodaj do koszyka', 'Opis', 'więcej', 'Parametry'],
  '/blog': ['Ostatnie artykuły', 'Wszystkie wpisy', 'Motywacja', 'Porady', 'Treningi', 'Dieta'],
  '/blog/id/1': ['Podobne artykuły'],
  '/blog/id/999': ['Autor nieznany', 'Data nieznana'],
  '/dashboard': ['Dom', 'Siłownia'],
  '/module?id=dom-start': ['Zacznij trening', 'Moduły treningowe - 8', 'Średniozaawansowany'],
  '/workout?idx=dom-start-1': ['Rozpiska', 'Ruchy', 'O treningu'],
  '/workout?idx=nie-ma': ['No tasks available.'],
  '/paywall': ['Najczęściej wybierany', 'miesiąc', 'kwartał', 'rok'],
  '/profile': ['Profil', 'Historia zamówień', 'Subskrypcje', 'Zmień hasło'],
  '/profile?tab=orders': ['Produkty', 'Numer zamówienia', 'Data zamówienia', 'Koszt zamówienia'],
};

/** Texts that cannot be seen on the page as it stands, letter for letter and word by word. */
export async function unseen(page: Page, texts: readonly string[]): Promise<string[]> {
  const seen = await Promise.all(
    texts.map((text) => page.getByText(asWords(text)).filter({ visible: true }).count()),
  );
  return texts.filter((_, index) => !seen[index]);
}

function asWords(text: string): RegExp {
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
  return new RegExp(`(?<!\\p{L})${literal}(?!\\p{L})`, 'u');
}
