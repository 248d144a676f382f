export default {
  contributo: 'of which {{euro}} is the contribution to the upkeep',
  ritiro: 'You leave a deposit of {{euro}} when you collect it, and get it back when you return it',
  ritiro_tutte:
    'You leave {{euro}} in all when you fetch them: {{parti}}. You get it back when you return them',
  ritiro_ogni: 'You leave a deposit of {{euro}} each time you fetch it, and get it back when you return it',
  ritiro_altrui: '{{euro}} deposit when it is fetched, given back when it is returned',
  breve: '{{euro}} deposit',
  breve_piu: 'plus {{euro}} deposit',
} as const;
