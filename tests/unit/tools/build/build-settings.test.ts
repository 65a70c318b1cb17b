import { describe, expect, it } from 'vitest';
import { settingsProblem } from '../../../../tools/build/build-settings.ts';

const HOSTED = {
  PUBLIC_URL: 'https://silna.example',
  VITE_FIREBASE_PROJECT_ID: 'silna-live',
  VITE_FIREBASE_API_KEY: 'AIza-key',
  VITE_PAYMENT_METHODS: 'blik,card',
};

describe('a page is built', () => {
  it.each<Record<string, string>>([
    {},
    { VITE_FIREBASE_PROJECT_ID: '', VITE_FIREBASE_API_KEY: '', VITE_MEDIA_ORIGINS: '' },
    HOSTED,
    { ...HOSTED, VITE_FIREBASE_AUTH_DOMAIN: 'login.silna.example' },
    { VITE_MEDIA_ORIGINS: 'https://a.example, https://b.example/', VITE_ANYTHING: '1' },
  ])('with %j', (variables) => expect(settingsProblem(variables)).toBeUndefined());
});

describe('a build is refused, naming the variable, for', () => {
  it.each<[string, Record<string, string>]>([
    ['PUBLIC_URL', { VITE_FIREBASE_PROJECT_ID: 'silna-live' }],
    ['PUBLIC_URL', { ...HOSTED, PUBLIC_URL: '' }],
    ['VITE_FIREBASE_API_KEY', { ...HOSTED, VITE_FIREBASE_API_KEY: '' }],
    ['VITE_PAYMENT_METHODS', { ...HOSTED, VITE_PAYMENT_METHODS: '' }],
    ['VITE_PAYMENT_METHODS', { VITE_PAYMENT_METHODS: 'blik' }],
    ['VITE_PAYMENT_METHODS', { VITE_PAYMENT_METHODS: 'card,cheque' }],
    ['VITE_FIREBASE_PROJECT_ID', { ...HOSTED, VITE_FIREBASE_PROJECT_ID: 'Not A Project' }],
    ['VITE_FIREBASE_AUTH_DOMAIN', { ...HOSTED, VITE_FIREBASE_AUTH_DOMAIN: 'https://a.example' }],
    ['VITE_API_ORIGIN', { VITE_API_ORIGIN: 'api.example' }],
    ['VITE_MEDIA_ORIGINS.0', { VITE_MEDIA_ORIGINS: 'media.example' }],
    ['VITE_TAG_MANAGER_ID', { VITE_TAG_MANAGER_ID: 'UA-1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'silna.example' }],
  ])('%s in %j', (name, variables) => {
    const problem = settingsProblem(variables) ?? '';
    expect(problem.startsWith(`${name}: `)).toBe(true);
    expect(problem).not.toContain('\n');
  });
});
