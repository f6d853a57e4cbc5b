import { defineTexts } from '#platform/texts/texts.ts';

export const chartTexts = defineTexts({
  ar: {
    'ui.chart_nothing': 'لا شيء في هذه المدة',
    'ui.chart_said': '{label}: {sum} من {from} إلى {to}، وأكثرها في يوم {most}.',
  },
  en: {
    'ui.chart_nothing': 'Nothing in this period',
    'ui.chart_said': '{label}: {sum} from {from} to {to}, at most {most} in a day.',
  },
});
