import { defineTesti } from '../i18n/testi.ts';

export const testiCosto = defineTesti({
  contributo: {
    it: 'di cui {{euro}} di contributo per la manutenzione',
    en: 'of which {{euro}} is the contribution to the upkeep',
  },
  ritiro: {
    it: 'Lasci {{euro}} di cauzione al ritiro, ti torna alla riconsegna',
    en: 'You leave a deposit of {{euro}} when you collect it, and get it back when you return it',
  },
  ritiro_tutte: {
    it: 'Lasci {{euro}} in tutto al ritiro: {{parti}}. Ti torna alla riconsegna',
    en: 'You leave {{euro}} in all when you fetch them: {{parti}}. You get it back when you return them',
  },
  ritiro_ogni: {
    it: 'Lasci {{euro}} di cauzione a ogni ritiro, ti torna alla riconsegna',
    en: 'You leave a deposit of {{euro}} each time you fetch it, and get it back when you return it',
  },
  ritiro_altrui: {
    it: '{{euro}} di cauzione al ritiro, torna alla riconsegna',
    en: '{{euro}} deposit when it is fetched, given back when it is returned',
  },
  breve: { it: '{{euro}} di cauzione', en: '{{euro}} deposit' },
  breve_piu: { it: 'più {{euro}} di cauzione', en: 'plus {{euro}} deposit' },
});
