import type { Place } from '@garage/contracts/places';
import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { placeTexts as texts } from '../../../i18n/places.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { PlaceField } from './place-field.tsx';

interface PlaceFieldsProps {
  value: ChosenPlace;
  onChange: (value: ChosenPlace) => void;
  /** True when an incomplete choice is marked as an error. */
  invalid: boolean;
  /** Focuses the first field that lacks a choice. */
  ref?: Ref<{ focus: () => void }>;
}

/** The list of places is large, so it is loaded when one of the fields is reached. */
const loadPlaces = () => import('@garage/contracts/places');
const none = (): Place[] => [];
const unknown = (): null => null;

/** The fields for province and ward; the wards to choose from are those of the province. */
export function PlaceFields({ value, onChange, invalid, ref }: PlaceFieldsProps) {
  const { province, ward } = value;
  const [reached, setReached] = useState(false);
  const places = useChunk({ load: loadPlaces, enabled: reached, onFailure: () => setReached(false) });
  const provinceInput = useRef<HTMLInputElement>(null);
  const wardInput = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => (province === null ? provinceInput : wardInput).current?.focus(),
  }));
  const wards = places && province ? places.wardsOf(province.code) : [];
  const loading = places ? null : texts.loading;
  const reach = () => setReached(true);
  return (
    <>
      <PlaceField
        ref={provinceInput}
        label={texts.province}
        value={province}
        onChange={(chosen) => onChange({ province: chosen, ward: null })}
        search={places ? (typed) => places.searchPlaces(places.provinces, typed) : none}
        recognise={places ? (typed) => places.findNamedPlace(places.provinces, typed) : unknown}
        onReach={reach}
        note={loading}
        error={invalid && province === null ? texts.provinceMissing : undefined}
      />
      <PlaceField
        // The key empties the field when another province is chosen.
        key={province?.code}
        ref={wardInput}
        label={texts.ward}
        value={ward}
        onChange={(chosen) => onChange({ province, ward: chosen })}
        search={places ? (typed) => places.searchPlaces(wards, typed) : none}
        recognise={places ? (typed) => places.findNamedPlace(wards, typed) : unknown}
        onReach={reach}
        note={province === null ? texts.provinceFirst : loading}
        error={invalid && ward === null ? texts.wardMissing : undefined}
      />
    </>
  );
}
