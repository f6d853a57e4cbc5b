import { describe, expect, test } from 'vitest';
import { rememberedPath, rememberPath, sessionTokensOf, ticketOf } from './cookies.ts';
import { codeSms, noteSms } from './letters.server.ts';
import { isEasy } from './password-rules.ts';
import { deviceOf, maskedOf, placeOf, PURPOSES } from './rules.ts';

describe('a remembered path', () => {
  test('is cleared by one that is not safe', () => {
    expect(rememberPath('/jobs/1')).toContain('auth.redirect=%2Fjobs%2F1; Path=/; SameSite=Lax');
    expect(rememberPath('//evil.example')).toContain('auth.redirect=; Path=/; SameSite=Lax; Max-Age=0');
    for (const planted of ['//evil.example', '/ar//evil.example/x', '/en/ar//evil.example', '/ar/en/login'])
      expect([planted, rememberedPath({ 'auth.redirect': planted })]).toEqual([planted, null]);
  });
});

test('cookies that are not ours are nothing', () => {
  expect(sessionTokensOf({ 'auth._token.local': "x' or 1=1", 'auth._refresh_token.local': '../../etc' })).toEqual({
    access_token: null,
    refresh_token: null,
  });
  expect(ticketOf({ 'auth.otp': 'x' })).toBeNull();
});

test('an address is shown in part', () => {
  expect(maskedOf('sara@example.sa')).toBe('s•••@example.sa');
  expect(maskedOf('+966551234567')).toBe('••••\u00A04567');
});

test('a device is named by browser and system, and a place by the start of its address', () => {
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')).toBe(
    'Chrome · Windows',
  );
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1')).toBe(
    'Safari · iPhone',
  );
  expect(deviceOf('curl/8')).toBeNull();
  expect(placeOf('203.0.113.7')).toBe('203.0');
  expect(placeOf('::ffff:203.0.113.7')).toBe('203.0');
  expect(placeOf('2001:db8:1:2::3')).toBe('2001:db8');
});

describe('an easy password', () => {
  const common = new Set(['password', 'monkey', 'qwerty123', 'كلمةالمرور', 'horse']);
  const context = ['sila', 'صلة', 'sara.qahtani', '551234567', 'سارة'];
  test.each([
    'password',
    'PASSWORD',
    'P@ssw0rd',
    'password2024!',
    'Ｐassword',
    'aaaaaaaa',
    'abababab',
    'abcdefgh',
    '87654321',
    '٨٧٦٥٤٣٢١',
    'asdfghjk',
    'Sila2026!!',
    'صلة123456',
    'sara.qahtani1',
    '0551234567',
    'سارة2026',
    'p a s s w o r d',
    'pass word 1',
    'qwerty-123',
    'monkey password',
    'MonkeyPassword7',
    'كلمة المرور',
    '1 2 3 4 5 6 7 8',
  ])('%s', (password) => expect(isEasy(password, common, context)).toBe(true));

  test.each([
    'جمل أزرق يمشي ببطء',
    'correct horse battery',
    'monkey horse password',
    'sila-demo-2026',
    '🌴🌙⭐️🌊🔥🎈🎨🚀',
    'Tr0ub4dor&3x',
  ])('is not %s', (password) => expect(isEasy(password, common, context)).toBe(false));
});

test('an Arabic SMS fits in one message of 70 characters', () => {
  const kinds = ['already_registered', 'password_changed', 'email_changed', 'phone_changed'] as const;
  const all = [
    ...PURPOSES.map((purpose) => codeSms('+966551234567', { code: '123456', purpose, locale: 'ar' })),
    ...kinds.map((kind) => noteSms('+966551234567', kind, 'ar')),
  ];
  for (const { text } of all) expect(text.length).toBeLessThanOrEqual(70);
  expect(all[0]!.text).toContain('123456');
});
