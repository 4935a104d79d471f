import { mix, palette } from '../engine/palette.ts';
import { moveParts } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { translate } from '../engine/vector.ts';
import * as bodywork from './bodywork.ts';
import { alloyWheel, brakeBooster, brakeDisc, brakePads, tyre } from './brakes.ts';
import { buildCar } from './car.ts';
import { carForms } from './car-forms.ts';
import * as care from './care.ts';
import * as climate from './climate.ts';
import { clutch, controlArm, driveShaft, gearbox, gears, shockAbsorber } from './drivetrain.ts';
import { alternator, battery, bulbs, carKey, dashcam, fuseBox, headlight, sensor } from './electrical.ts';
import { engine, injector, piston, sparkPlug, timingBelt } from './engine.ts';
import { airFilter, flask, funnel, oilBottle, oilFilter, pail } from './fluids.ts';
import type { Look } from './kit.ts';
import * as papers from './papers.ts';
import * as rescue from './rescue.ts';
import * as tools from './tools.ts';
import { wheelStyles } from './wheel.ts';

type CarKey = 'sedan' | 'suv' | 'hatch' | 'pickup' | 'van';

/** Body colours of a car by variant, beside the look's own main colour. */
function bodyColour(look: Look): string {
  const colours = [palette.blue, palette.orange, mix(palette.hairline, palette.paper, 0.6), mix(palette.navy, palette.blue, 0.35), mix(palette.hairline, palette.navy, 0.22), palette.red];
  return colours[look.variant % colours.length] ?? look.main;
}

function car(form: CarKey): (look: Look) => Part[] {
  return (look) => {
    const wheels = wheelStyles[(look.variant * 2 + (form === 'van' ? 4 : 0)) % wheelStyles.length] ?? { spokes: 5, form: 'twin', finish: [] };
    return buildCar(carForms[form], { colour: bodyColour(look), wheels, steer: [0, 14, -12][look.variant % 3] ?? 0 });
  };
}

function layered(parts: readonly Part[], by: number): Part[] {
  return parts.map((part) => ({ ...part, layer: (part.layer ?? 0) + by }));
}

/** A car held up by a two-post lift. */
function carOnLift(look: Look): Part[] {
  const height = 1.15;
  const { back, front } = tools.liftPosts(look, height);
  const form = (['sedan', 'suv', 'hatch'] as const)[look.variant % 3] ?? 'sedan';
  const lifted = moveParts(car(form)({ ...look, variant: look.variant + 1 }), translate([0.1, 0, height - 0.26]));
  return [...layered(back, 0), ...layered(lifted, 20), ...layered(front, 40)];
}

/** Everything that can be drawn, by name. Each takes a look and gives parts standing on z = 0, its front to +x. */
export const models = {
  sedan: car('sedan'), suv: car('suv'), hatch: car('hatch'), pickup: car('pickup'), van: car('van'), carOnLift,
  towTruck: rescue.towTruck, towHook: rescue.towHook, cone: rescue.cone, warningTriangle: rescue.warningTriangle,
  jumpLeads: rescue.jumpLeads, inflator: rescue.inflator, extinguisher: rescue.extinguisher,
  engine, piston, timingBelt, sparkPlug, injector, gearbox, gears, clutch, shockAbsorber, driveShaft, controlArm,
  brakeDisc, brakePads, brakeBooster, tyre, alloyWheel, battery, alternator, headlight, bulbs, fuseBox, carKey, dashcam, sensor,
  oilBottle, pail, flask, oilFilter, airFilter, funnel,
  airVent: climate.airVent, compressor: climate.compressor, fan: climate.fan, radiator: climate.radiator, snowflake: climate.snowflake, waterPump: climate.waterPump,
  bolt: tools.bolt, gauge: tools.gauge, handTools: tools.handTools, jack: tools.jack, lift: tools.lift, socketSet: tools.socketSet, toolbox: tools.toolbox, torqueWrench: tools.torqueWrench,
  exhaust: bodywork.exhaust, filmRoll: bodywork.filmRoll, mirror: bodywork.mirror, paintGun: bodywork.paintGun, paintTins: bodywork.paintTins,
  polisher: bodywork.polisher, sanding: bodywork.sanding, windscreen: bodywork.windscreen, wiper: bodywork.wiper,
  floorMat: care.floorMat, foamPail: care.foamPail, seat: care.seat, sponge: care.sponge, steeringWheel: care.steeringWheel, vacuum: care.vacuum, washGun: care.washGun, waxTin: care.waxTin,
  alignmentRig: papers.alignmentRig, calendar: papers.calendar, checklist: papers.checklist, obdPlug: papers.obdPlug, shield: papers.shield, tablet: papers.tablet,
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
