import { defineTexts } from '#platform/texts/texts.ts';

export const mapsTexts = defineTexts({
  ar: {
    'maps.own_list': '{source} لا يجيب الآن، وهذا ما في قائمة مدننا.',
    'maps.own_list_none': '{source} لا يجيب الآن، وليس في قائمتنا مدينة بهذا الاسم. اضغط على الخريطة حيث يكون المكان.',
  },
  en: {
    'maps.own_list': '{source} does not answer just now. This is what our own list of cities has.',
    'maps.own_list_none':
      '{source} does not answer just now, and our own list has no such city. Press on the map where the place is.',
  },
});
