package demo.parcel;

/** What it costs to send something. */
public final class ShippingCost {
    /** Cents for a kind and a weight. */
    public int cents(String kind, int grams) {
        switch (kind) {
            case "letter":
                return grams <= 20 ? 85 : 85 + 10 * ((grams - 20 + 19) / 20);
            case "parcel":
                return grams <= 2000 ? 450 : 900;
            default:
                return 6000;
        }
    }
}
