import { site } from '../config/site';
import type { ServiceSlug } from '../config/paths';

export interface ServiceContent {
  title: string;
  lead: string;
  get: readonly string[];
  steps: readonly string[];
  cost: string;
  know: string;
  questions: readonly { question: string; answer: string }[];
  /** Said when a part of the page still has to come. */
  planned?: string;
}

export type StandardServiceSlug = Exclude<ServiceSlug, 'emergency'>;

const guarantee = `${site.legal.warrantyShell}, ${site.legal.warrantyWork}`;

export const SERVICES: Record<StandardServiceSlug, ServiceContent> = {
  'custom-design': {
    title: 'Designed for one house.',
    lead: 'A pool is part of the architecture. We start with your sight lines, levels and light, then draw water that belongs there.',
    get: [
      'Measured site plan',
      'Two concepts in plan and 3D',
      'A materials board you can hold',
      'Sections with levels and depths',
      'Planting plan',
      'Itemized proposal',
    ],
    steps: [
      'Site walk and measure.',
      'Two concepts.',
      'One design, refined live with you.',
      'Materials.',
      'Drawings ready for permit and price.',
    ],
    cost: 'The design fee is agreed before we draw. The build range is itemized from the first concept.',
    know: 'We check easements, setbacks, trees, slope, soil, access for machines and where water will go in a storm. Some yards say no to a deep end.',
    questions: [
      {
        question: 'Will you work with our architect?',
        answer: 'Yes. We trade drawings in DWG or PDF and keep one set of levels.',
      },
      {
        question: 'Can I bring my own design?',
        answer: 'Yes. Bring drawings, a sketch or pictures; describe it in your request and it travels with you.',
      },
      {
        question: 'How many changes can I make?',
        answer:
          'As many as the design needs before permit drawings; after that, each change is priced before it is made.',
      },
    ],
  },
  'pool-construction': {
    title: 'Built like a foundation. Finished like furniture.',
    lead: 'A gunite shell is a structure first. We build it in order, inspect it at every stage and show you each one.',
    get: [
      'Engineered shell',
      'Pressure-tested plumbing',
      'Bonded steel and metal',
      'Tile, coping and finish you chose',
      'Start-up and lessons',
      'A stage record with photos and inspection dates',
    ],
    steps: [],
    planned:
      'The list of phases with durations in working days will stand here, from the same source that runs our projects.',
    cost: 'Itemized, with a draw table that says what is due, when, and what must be finished and photographed first.',
    know: 'Concrete cures on its own clock and we do not shorten it to make a date. Weather moves schedules; your account shows the reason for every change.',
    questions: [
      {
        question: 'How long will it take?',
        answer: 'Your schedule is set stage by stage once permits are in hand, and kept current in your account.',
      },
      {
        question: 'What can change the price?',
        answer:
          'Rock, groundwater, hidden utilities and your own changes. Each becomes a written change order with a price before work starts.',
      },
      {
        question: 'What is guaranteed?',
        answer: `${guarantee.charAt(0).toUpperCase()}${guarantee.slice(1)}.`,
      },
    ],
  },
  'maintenance-care': {
    title: 'Clear water, and the numbers behind it.',
    lead: 'Every visit leaves a log: what we measured, what we added and when to test again.',
    get: [
      'Water tests with readings',
      'Exact doses',
      'Skimmer, basket and filter care',
      'Opening in spring, closing in fall',
      'Equipment check',
      'A note before anything costs extra',
    ],
    steps: [
      'First test and equipment check.',
      'A care plan for your pool.',
      'Visits with a log.',
      'Season opening and closing.',
    ],
    cost: 'By visit or season, from the care price list for your area, agreed before the first visit.',
    know: 'Rain, heat and a full party change water overnight. Test before you swim after any of them.',
    questions: [
      {
        question: 'Can I do some of it myself?',
        answer: 'Yes. Share your readings with us and we fill the gaps.',
      },
      {
        question: 'Which sanitizer?',
        answer: 'Chlorine, salt chlorine or mineral-assisted; we explain the trade before you choose.',
      },
      { question: 'Do you serve pools you did not build?', answer: 'Yes.' },
    ],
  },
  'pool-renovation': {
    title: 'Keep what is sound. Renew what is seen.',
    lead: 'We test the shell, the pipes and the deck first, then tell you what is worth keeping.',
    get: [
      'Shell and leak check',
      'Finish, tile and coping options',
      'New lines or equipment where they pay',
      'Deck and drainage repair',
      'Barrier brought up to current rule',
    ],
    steps: ['Survey.', 'Findings with pictures.', 'Options with ranges.', 'Work by stage.', 'Start-up.'],
    cost: 'You get a range after the survey, with every line shown low and high.',
    know: 'Draining a pool at the wrong moment can float the shell. We check ground water first.',
    questions: [
      {
        question: 'Can the shape change?',
        answer: 'Often. Cutting and re-forming is priced as its own line.',
      },
      { question: 'Can you add a spa or ledge?', answer: 'Usually, if the structure and levels allow.' },
      { question: 'Is the old tile kept?', answer: 'If it is sound and you like it.' },
    ],
  },
  'smart-technology': {
    title: 'One control, and quiet.',
    lead: 'Pump, heat, salt, light and cover on a single control that makes sense without a manual.',
    get: [
      'Variable-speed pump program',
      'Heat and spa schedule',
      'Salt cell control',
      'Light scenes',
      'Cover and leak alerts',
      'A one-page guide at the equipment pad',
    ],
    steps: [
      'See what you have.',
      'Choose scenes, not gadgets.',
      'Install and label.',
      'Teach.',
      'Check after two weeks.',
    ],
    cost: 'Equipment lines with model names, labor separate.',
    know: 'If the internet is down, everything still works from the wall. We will not install a lock on your pool that needs a subscription.',
    questions: [
      {
        question: 'Will it save power?',
        answer: 'Slower pumping uses far less; we show the arithmetic with your own rate.',
      },
      { question: 'Which apps?', answer: 'We name the exact system before you buy.' },
      { question: 'Can old equipment join?', answer: 'Sometimes, with a relay; we test first.' },
    ],
  },
  'landscaping-design': {
    title: 'The garden is half the pool.',
    lead: 'Terrace, wall, shade, planting and light, drawn on the same plan and level as the water.',
    get: [
      'Terrace and step levels',
      'Drainage that keeps mulch out of the pool',
      'Walls and shade',
      'Planting plan for sun, privacy and clean water',
      'Low-glare lighting',
      'A year-one care sheet',
    ],
    steps: ['Read the site.', 'Rooms and paths.', 'Planting.', 'Light.', 'Build with the pool or after.'],
    cost: 'Priced per square foot by surface and bed, every line shown.',
    know: 'Choose plants that drop leaves in a week, not a season. We favor natives such as little bluestem and prairie dropseed near water.',
    questions: [
      { question: 'Can you save the big oak?', answer: 'We map its roots before we place a machine.' },
      { question: 'Do you plant for privacy?', answer: 'Yes, and for the view back to the house.' },
      { question: 'Irrigation?', answer: 'Zoned and separated from the pool supply.' },
    ],
  },
  'permit-assistance': {
    title: 'The paperwork, done in order.',
    lead: 'Each city and subdivision has its own rules. We confirm yours, file what is ours to file, and show you what is waiting on whom.',
    get: [
      'Address check',
      'Building, electrical, plumbing or gas permits',
      'Trustee packet',
      'Barrier plan',
      'Storm water and easement check',
      'Utility locates',
      'Inspection calendar',
    ],
    steps: ['Check the address.', 'Prepare drawings.', 'File.', 'Answer comments.', 'Inspect and close.'],
    planned:
      'A list by city, with the permit desk, who inspects and the date we last checked, will be added to this page.',
    cost: 'Fees at cost with receipts; our time is one line.',
    know: 'Rules change, so we confirm with your city before drawing. Most codes ask for a barrier at least 48 inches high with self-closing, self-latching gates. Call 811 before anyone digs, including you.',
    questions: [
      {
        question: 'How long do permits take?',
        answer: 'The city decides; we show the date filed and every answer.',
      },
      { question: 'What if trustees say no?', answer: 'We bring an option that meets the indenture.' },
      {
        question: 'Who signs?',
        answer: 'You sign as owner where required; we prepare the rest.',
      },
    ],
  },
};
