import { expect, test } from 'vitest';
import { isPlacelessLink, typedPoint } from './typed-point.ts';

const HERE = { lat: 24.7136, lng: 46.6753 };

test.each([
  '24.7136, 46.6753',
  '24.7136 46.6753',
  '(24.7136، 46.6753)',
  '٢٤٫٧١٣٦، ٤٦٫٦٧٥٣',
  '24.7136° N, 46.6753° E',
  '\u206624.7136, 46.6753\u2069',
  'https://www.google.com/maps/place/Riyadh/@24.9,46.1,11z/data=!3m1!4b1!3d24.7136!4d46.6753',
  'https://www.google.com/maps/@24.7136,46.6753,15z',
  'https://maps.google.com/?q=24.7136,46.6753',
  'https://www.google.com/maps/search/?api=1&query=24.7136%2C46.6753',
  'https://www.openstreetmap.org/?mlat=24.7136&mlon=46.6753#map=16/24.7/46.6',
  'https://maps.apple.com/?ll=24.7136,46.6753',
  'https://maps.apple.com/place?coordinate=24.7136%2C46.6753&name=Marked%20Location',
  'https://www.google.com/maps/place/24.7136,+46.6753',
  'https://www.google.com/maps/dir/Home/24.7136,46.6753',
  'www.google.com/maps/search/24.7136,+46.6753?entry=tts',
  'https://www.openstreetmap.org/#map=15/24.7136/46.6753',
  'https://www.openstreetmap.org/search?query=24.7136%2C46.6753',
  'https://share.here.com/l/24.7136,46.6753,Office?z=16',
  'https://wego.here.com/?map=24.7136,46.6753,15,normal',
  'https://waze.com/ul?ll=24.7136%2C46.6753&navigate=yes',
  'https://www.waze.com/live-map/directions?to=ll.24.7136%2C46.6753',
  'geo:24.7136,46.6753?z=16',
])('%j is a place', (typed) => {
  expect(typedPoint(typed)).toEqual(HERE);
});

test.each([
  '',
  'الرياض',
  '24',
  '24.7',
  '95.1, 46.2',
  '24.1, 200.5',
  'https://maps.app.goo.gl/abc',
  '2030 King Fahd 12',
])('%j is none', (typed) => {
  expect(typedPoint(typed)).toBeNull();
});

test.each(['https://maps.app.goo.gl/abc', 'maps.app.goo.gl/abc', 'https://waze.com/ul/hthj1', 'https://osm.org/go/x'])(
  '%j is a link that carries no place',
  (typed) => expect(isPlacelessLink(typed)).toBe(true),
);

test.each(['', 'الرياض', 'King Fahd Rd.', '24.7136, 46.6753', 'https://www.google.com/maps/@24.7136,46.6753,15z'])(
  '%j is none',
  (typed) => expect(isPlacelessLink(typed)).toBe(false),
);
