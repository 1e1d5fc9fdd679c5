export const CHECKLIST = {
  title: 'The pool party checklist',
  lead: 'Everything to do, from two weeks before to the morning after. Print it and tick as you go.',
  safety: 'An adult who is not drinking watches the water at all times. In an emergency call 911.',
  planned: 'Ticks kept in your account, quantities by guest count and calendar reminders will be added to this page.',
  groups: [
    {
      name: 'Two weeks before',
      items: [
        'Test the water and fix it slowly.',
        'Check gate latch, fence and alarm.',
        'Count life jackets and a reaching pole.',
        'Book help if the pool looks tired.',
      ],
    },
    {
      name: 'One week before',
      items: [
        'Ask guests who can swim.',
        'Agree on a water watcher rota.',
        'Plan shade for the hottest hour.',
        'Check lights and outlets are on GFCI.',
        'Order ice, cups that do not break, sunscreen.',
      ],
    },
    {
      name: 'Day before',
      items: [
        'Clean baskets, brush, run the pump overnight.',
        'Set chairs so the watcher sees all the water.',
        'Fill the first-aid box, charge a phone.',
        'Mark the shallow end.',
      ],
    },
    {
      name: 'On the day',
      items: [
        'Test again in the morning.',
        'Say the rules once, kindly: walk, feet first, no glass.',
        'Name the water watcher aloud; hand over every 15 to 20 minutes.',
        'Water and shade for pets.',
        'Music low enough to hear a splash.',
        'Lights on before dusk, if you go on into the evening.',
      ],
    },
    {
      name: 'During',
      items: [
        'Count heads each hour.',
        'Break for drinks and sunscreen.',
        'Everyone out at thunder; wait 30 minutes after the last one.',
      ],
    },
    {
      name: 'After',
      items: [
        'Close the gate, then clear up.',
        'Skim, empty baskets, run the pump.',
        'Test tonight and again tomorrow.',
        'Lost swimsuits in one basket.',
      ],
    },
  ],
};
