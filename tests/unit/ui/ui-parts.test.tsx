import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '../../../src/ui/Button.tsx';
import { Checkbox } from '../../../src/ui/Checkbox.tsx';
import { LoadFailure } from '../../../src/ui/LoadFailure.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { cachedPicture, pictureSources } from '../../../src/ui/picture-sources.ts';
import { Tabs } from '../../../src/ui/Tabs.tsx';
import { TextField } from '../../../src/ui/TextField.tsx';
import { errorOnLeaving, requiredError } from '../../../src/ui/useRequiredField.ts';

describe('requiredError', () => {
  it.each(['', '   ', '\t\n'])('refuses %j', (value) => {
    expect(requiredError(value)).toBe('To pole jest wymagane');
  });

  it('takes text with spaces round it', () => {
    expect(requiredError(' a ')).toBeUndefined();
  });
});

describe('errorOnLeaving', () => {
  it('asks for what is missing', () => {
    expect(errorOnLeaving(' ', undefined)).toBe('To pole jest wymagane');
  });

  it('is content once the field is filled', () => {
    expect(errorOnLeaving('a', 'To pole jest wymagane')).toBeUndefined();
  });

  it('leaves a failure from elsewhere', () => {
    expect(errorOnLeaving('a', 'Niepoprawne hasło')).toBe('Niepoprawne hasło');
  });
});

describe('pictureSources', () => {
  it('derives the siblings of a rendered picture, best format first', () => {
    const sources = pictureSources('/media/images/dom-1280.jpg');
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.srcSet).toBe(
      '/media/images/dom-320.avif 320w, /media/images/dom-640.avif 640w, /media/images/dom-1280.avif 1280w',
    );
  });

  it.each(['/media/dom.jpg', '/media/dom-1280.png', 'https://cdn.example/a-1280.jpg?x'])(
    'has none for %s',
    (src) => {
      expect(pictureSources(src)).toEqual([]);
    },
  );
});

describe('cachedPicture', () => {
  it.each([
    ['/media/dom-1280.jpg', 320, '/media/dom-320.avif'],
    ['/media/dom-1280.jpg', undefined, '/media/dom-640.avif'],
    ['https://cdn.example/a.jpg', 320, 'https://cdn.example/a.jpg'],
  ] as const)('of %s at %s is %s', (src, width, cached) => {
    expect(cachedPicture(src, width)).toBe(cached);
  });
});

describe('parts', () => {
  it('ties a failing field to its message', () => {
    const html = renderToStaticMarkup(<TextField label="E-mail" name="email" error="Źle" />);
    const id = /<input[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1] ?? 'none';
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*>.*Źle`));
  });

  it('gives a password a button that shows it', () => {
    const html = renderToStaticMarkup(<TextField label="Hasło" name="password" type="password" />);
    expect(html).toContain('aria-label="Pokaż hasło"');
  });

  it('marks a busy button and keeps it focusable', () => {
    const html = renderToStaticMarkup(<Button busy>Zapisz</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain(' disabled');
  });

  it('puts only the selected tab in the tab order', () => {
    const tabs = [
      { id: 'home', label: 'Dom' },
      { id: 'gym', label: 'Siłownia' },
    ] as const;
    const html = renderToStaticMarkup(
      <Tabs label="Miejsce" tabs={tabs} selected="gym" onSelect={() => undefined} panelId="list" />,
    );
    expect(html).toMatch(/id="list-tab-home"[^>]*aria-selected="false"[^>]*tabindex="-1"/i);
    expect(html).toMatch(/id="list-tab-gym"[^>]*aria-selected="true"[^>]*tabindex="0"/i);
  });

  it('tells a screen reader that the terms were missed', () => {
    const html = renderToStaticMarkup(
      <Checkbox name="terms" invalid>
        Akceptuję
      </Checkbox>,
    );
    expect(html).toContain('aria-invalid="true"');
  });

  it('announces a failure at once and an empty list politely', () => {
    expect(renderToStaticMarkup(<Notice tone="error" title="x" />)).toContain('role="alert"');
    expect(renderToStaticMarkup(<Notice tone="empty" title="x" />)).toContain('role="status"');
  });
});

describe('a failure to load', () => {
  const failure = { what: 'planów', busy: false, onRetry: () => undefined };
  const NUMBER = 'Numer zgłoszenia: ';

  it('names the answer that refused, where there was one', () => {
    const refused = { ...failure, unreachable: false };
    expect(renderToStaticMarkup(<LoadFailure {...refused} requestId="3b24" />)).toContain(
      `<small>${NUMBER}3b24</small>`,
    );
    expect(renderToStaticMarkup(<LoadFailure {...refused} />)).not.toContain(NUMBER);
    expect(
      renderToStaticMarkup(<LoadFailure {...failure} unreachable requestId="3b24" />),
    ).not.toContain(NUMBER);
  });
});
