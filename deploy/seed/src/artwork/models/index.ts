import { onLayer } from './kit.ts';
import { mix, palette } from '../engine/palette.ts';
import { moveParts } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { translate } from '../engine/vector.ts';
import { checklist, calendar, shield } from './papers.ts';
import { funnel, flask, oilBottle, pail } from './bottles.ts';
import { brakeBooster, brakeDisc, brakePads } from './brakes.ts';
import { carForms } from './car-forms.ts';
import { buildCar } from './car.ts';
import { airVent, compressor, snowflake } from './climate.ts';
import { fan, radiator, waterPump } from './cooling.ts';
import { alignmentRig, obdPlug, tablet } from './diagnostics.ts';
import { engine, piston } from './engine.ts';
import { exhaust, filmRoll, mirror, windscreen, wiper } from './exterior.ts';
import { airFilter, oilFilter } from './filters.ts';
import { clutch, gearbox, gears } from './gearbox.ts';
import { bolt, handTools, socketSet, toolbox, torqueWrench } from './hand-tools.ts';
import { injector, sparkPlug } from './ignition.ts';
import { floorMat, seat, steeringWheel } from './interior.ts';
import type { Look } from './kit.ts';
import { gauge, jack, lift, liftPosts } from './lifting.ts';
import { bulbs, carKey, dashcam, headlight } from './lights-and-keys.ts';
import { paintGun, paintTins, polisher, sanding } from './paint-shop.ts';
import { alternator, battery, fuseBox, sensor } from './power.ts';
import { cone, extinguisher, inflator, jumpLeads, warningTriangle } from './roadside.ts';
import { controlArm, driveShaft, shockAbsorber } from './running-gear.ts';
import { timingBelt } from './timing.ts';
import { towHook, towTruck } from './towing.ts';
import { alloyWheel, tyre } from './tyres.ts';
import { foamPail, sponge, vacuum, washGun, waxTin } from './washing.ts';
import { wheelStyles } from './wheel.ts';

type CarKey = 'sedan' | 'suv' | 'hatch' | 'pickup' | 'van';

/** Body colours of a car by variant, beside the look's own main colour. */
function bodyColour(look: Look): string {
  const colours = [
    palette.blue,
    palette.orange,
    mix(palette.hairline, palette.paper, 0.6),
    mix(palette.navy, palette.blue, 0.35),
    mix(palette.hairline, palette.navy, 0.22),
    palette.red,
  ];
  return colours[look.variant % colours.length] ?? look.main;
}

function car(form: CarKey): (look: Look) => Part[] {
  return (look) => {
    const wheels = wheelStyles[(look.variant * 2 + (form === 'van' ? 4 : 0)) % wheelStyles.length] ?? {
      spokes: 5,
      form: 'twin',
      finish: [],
    };
    return buildCar(carForms[form], { colour: bodyColour(look), wheels, steer: [0, 14, -12][look.variant % 3] ?? 0 });
  };
}

function layered(parts: readonly Part[], by: number): Part[] {
  return parts.map((part) => onLayer((part.layer ?? 0) + by, part));
}

/** A car held up by a two-post lift. */
function carOnLift(look: Look): Part[] {
  const height = 1.15;
  const { back, front } = liftPosts(look, height);
  const form = (['sedan', 'suv', 'hatch'] as const)[look.variant % 3] ?? 'sedan';
  const lifted = moveParts(car(form)({ ...look, variant: look.variant + 1 }), translate([0.1, 0, height - 0.26]));
  return [...layered(back, 0), ...layered(lifted, 20), ...layered(front, 40)];
}

/** Everything that can be drawn, by name. Each takes a look and gives parts standing on z = 0, its front to +x. */
export const models = {
  sedan: car('sedan'),
  suv: car('suv'),
  hatch: car('hatch'),
  pickup: car('pickup'),
  van: car('van'),
  carOnLift,
  towTruck,
  towHook,
  cone,
  warningTriangle,
  jumpLeads,
  inflator,
  extinguisher,
  engine,
  piston,
  timingBelt,
  sparkPlug,
  injector,
  gearbox,
  gears,
  clutch,
  shockAbsorber,
  driveShaft,
  controlArm,
  brakeDisc,
  brakePads,
  brakeBooster,
  tyre,
  alloyWheel,
  battery,
  alternator,
  headlight,
  bulbs,
  fuseBox,
  carKey,
  dashcam,
  sensor,
  oilBottle,
  pail,
  flask,
  oilFilter,
  airFilter,
  funnel,
  airVent,
  compressor,
  fan,
  radiator,
  snowflake,
  waterPump,
  bolt,
  gauge,
  handTools,
  jack,
  lift,
  socketSet,
  toolbox,
  torqueWrench,
  exhaust,
  filmRoll,
  mirror,
  paintGun,
  paintTins,
  polisher,
  sanding,
  windscreen,
  wiper,
  floorMat,
  foamPail,
  seat,
  sponge,
  steeringWheel,
  vacuum,
  washGun,
  waxTin,
  alignmentRig,
  calendar,
  checklist,
  obdPlug,
  shield,
  tablet,
} as const satisfies Record<string, (look: Look) => Part[]>;

export type ModelName = keyof typeof models;

const wide: ReadonlySet<ModelName> = new Set(['sedan', 'suv', 'hatch', 'pickup', 'van', 'towTruck', 'carOnLift']);

/** Whole vehicles are laid out wider than single parts, and seen from farther round. */
export function isVehicle(name: ModelName): boolean {
  return wide.has(name);
}

const built = new Map<string, Part[]>();

/** A model's parts; the last few are kept, for several pictures show the same one. */
export function buildModel(name: ModelName, look: Look): Part[] {
  const key = `${name} ${look.main} ${look.accent} ${look.variant}`;
  const known = built.get(key);
  if (known !== undefined) return known;
  const parts = models[name](look);
  built.set(key, parts);
  const [oldest] = built.keys();
  if (built.size > 24 && oldest !== undefined) built.delete(oldest);
  return parts;
}
