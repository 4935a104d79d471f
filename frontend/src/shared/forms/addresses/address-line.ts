interface AddressParts {
  street: string;
  ward: string;
  province: string;
}

/** Joins the parts of an address: `12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh`. */
export const addressLine = ({ street, ward, province }: AddressParts): string =>
  [street, ward, province].map((part) => part.trim()).join(', ');
